use criterion::{criterion_group, criterion_main, Criterion};

fn measure(criterion: &mut Criterion) {
    criterion.bench_function("work", |bencher| bencher.iter(|| unsafe { work::work() }));
}

criterion_group!(benches, measure);
criterion_main!(benches);
