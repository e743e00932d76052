import { type SQL, sql } from 'drizzle-orm'
import { refreshListingWords } from '#server/marketplace/listing-word-tasks.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

/** Fills the marketplace up to LISTINGS listings by two thousand sellers, on DATABASE_URL or in the given folder. */
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: process.argv[2] ?? '' })
await migrate(database)
const { db } = database
const SELLERS = 2000
const BATCH = 2000
const write = (first: number, last: number) =>
  atLeisure(sql`
  WITH offered AS (
    SELECT n, (hashint4(n) & 2147483647) AS h, (hashint4(n * 7 + 1) & 2147483647) AS i, (hashint4(n * 13 + 5) & 2147483647) AS j
    FROM generate_series(${first}::int, ${last}::int) AS n
  ), sellers AS (SELECT id, substr(email, 8, position('@' in email) - 8)::int AS n FROM users WHERE email LIKE 'seller-%')
  INSERT INTO listings (user_id, title, description, category, subcategory, price, price_fils, location, emirate, images,
    is_premium, seller_rating, view_count, favorite_count, is_approved, status, expires_at, created_at)
  SELECT sellers.id,
    (ARRAY['Wooden','Leather','Folding','Nearly new','Heavy','Small','Antique','Modern','Blue','Repaired'])[1 + h % 10] || ' '
      || (ARRAY['sofa','chair','table','bicycle','drum','harmonium','cupboard','washing machine','bookshelf','pressure cooker',
        'fridge','ചെണ്ട','നാളികേരം','sadya','tuition','carpet','mattress','keyboard','scooter','aquarium'])[1 + i % 20]
      || CASE WHEN j % 3 = 0 THEN ' model ' || chr(97 + j % 26) || (j / 7 % 900) ELSE '' END,
    'Bought in ' || (ARRAY['Thrissur','Kochi','Dubai','Sharjah','Kozhikode','Palakkad'])[1 + j % 6] || ', used for ' || 1 + h % 9
      || ' years. ' || (ARRAY['No scratches.','One scratch on the left side.','Price can be talked about.','First come, first served.',
        'We are moving house.','Comes with all cables and the manual.','Needs a new belt.'])[1 + (h / 11) % 7] || ' Reference '
      || substr(md5((offered.n % 30000)::text), 1, 6) || '.',
    (ARRAY['buy_sell','food_catering','services','free_giveaways','carpool','jobs_careers'])[1 + (i / 23) % 6],
    (ARRAY['Furniture','Kitchen','Instruments','Electronics',NULL])[1 + (j / 5) % 5],
    CASE WHEN h % 12 = 0 THEN NULL WHEN h % 12 = 1 THEN 'Free' ELSE (i % 2000)::text END,
    CASE WHEN h % 12 = 0 THEN NULL WHEN h % 12 = 1 THEN 0 ELSE (i % 2000) * 100 END,
    (ARRAY['Al Nahda','Karama','Al Majaz','Mussafah','Khalifa City','Deira'])[1 + h % 6],
    (ARRAY['Dubai','Sharjah','Abu Dhabi','Ajman','Ras Al Khaimah','Fujairah','Umm Al Quwain'])[1 + j % 7],
    CASE WHEN h % 4 = 0 THEN ARRAY['/files/one.jpg'] ELSE '{}' END,
    h % 50 = 0, CASE WHEN h % 3 = 0 THEN 1 + (h / 50) % 41 / 10.0 END, i % 500, j % 40, offered.n % 20 <> 0, CASE WHEN offered.n % 17 = 0 THEN 'sold' ELSE 'active' END,
    now() + interval '30 days', now() - offered.n * interval '20 seconds'
  FROM offered JOIN sellers ON sellers.n = 1 + offered.h % ${SELLERS}::int`)
await db.execute(sql`
  INSERT INTO users (email, first_name, last_name)
  SELECT 'seller-' || n || '@example.org', 'Seller', n::text FROM generate_series(1, ${SELLERS}::int) AS n
  ON CONFLICT DO NOTHING`)
// one statement below does what the triggers would do row by row
await db.execute(sql`ALTER TABLE listings DISABLE TRIGGER USER`)
// made once at the end: kept up row by row, they would take most of the time
const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename = 'listings' AND indexname NOT IN (SELECT conname FROM pg_constraint)`)
for (const { name } of indexes) await db.execute(sql`DROP INDEX ${sql.identifier(name)}`)
/** Lifts the statement timeout. */
const atLeisure = (statement: SQL) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(statement)
  })
const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM listings`)
const wanted = Number(process.env.LISTINGS)
for (let first = (rows[0]?.total ?? 0) + 1; first <= wanted; first += BATCH)
  await write(first, Math.min(first + BATCH - 1, wanted))
for (const { definition } of indexes) await atLeisure(sql.raw(definition))
await db.execute(sql`ALTER TABLE listings ENABLE TRIGGER USER`)
await refreshListingWords(db)
// as a server does automatically after that many rows
for (const table of ['users', 'listings', 'listing_words'])
  await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
await database.close()
