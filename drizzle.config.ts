import { defineConfig } from 'drizzle-kit'

/** After a change of tables: `drizzle-kit generate --name what_changed` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*-tables.ts',
  out: './server/migrations',
})
