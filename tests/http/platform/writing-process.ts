import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/database/open-database.ts'

// Inserts numbers one by one and prints each as soon as the database has acknowledged it, until it is killed.
const [dataDir = '', first = '1'] = process.argv.slice(2)
try {
  const { db } = await openDatabase({ dataDir, log: { info() {}, warn() {}, error() {} } })
  await db.execute(sql`CREATE TABLE IF NOT EXISTS numbers (number integer PRIMARY KEY, padding text)`)
  for (let number = Number(first); ; number++) {
    await db.execute(sql`INSERT INTO numbers VALUES (${number}, ${'x'.repeat(500)})`)
    process.stdout.write(`${number}\n`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
