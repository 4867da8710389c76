fn main() {
    println!("cargo:rerun-if-env-changed=WORK");
    println!("cargo:rustc-link-search={}", std::env::var("WORK").unwrap());
}
