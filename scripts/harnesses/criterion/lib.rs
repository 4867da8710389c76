#[link(name = "work", kind = "static")]
extern "C" {
    pub fn work() -> u64;
}
