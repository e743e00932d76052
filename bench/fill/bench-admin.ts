/** The admin who reads the register during the measurement. */
export const BENCH_ADMIN = { email: 'bench-admin@example.org', password: 'Bench-Admin-2026' }
