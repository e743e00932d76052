/** Who looks at the register while it is measured. */
export const BENCH_ADMIN = { email: 'bench-admin@example.org', password: 'Bench-Admin-2026' }
