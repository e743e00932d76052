import { defineConfig } from 'vitest/config'

/** They look at connections, pictures, documents and pages, not at what a database does: the embedded one is enough. */
const ON_EMBEDDED = [
  'storage/s3',
  'faults/full-disk',
  'faults/killed-site',
  'faults/mail-server-away',
  'faults/odd-requests',
  'faults/stopping-upload',
  'platform/database-embedded',
  'platform/slow-clients',
  'platform/stopping-process',
  'platform/security-headers',
  'platform/csv',
  'platform/documents/documents',
  'platform/uploads/uploads-content',
  'platform/uploads/uploads-reception',
  'found/share-pictures',
  'found/heads',
  'demo/page-weight',
  'demo/first-photos',
  'news/sanitising',
  'marketplace/uploads/bad-uploads',
  'backup/backup-runs',
  'contract/contract',
  'contract/hostile-input',
  'notifications/every-mail',
  'operations/metrics',
  'operations/security-contact',
  'pages/card-lists',
  'pages/visitor-pages',
  'pages/signed-in-responses',
]

/** They need a server, or ask what no database decides and are quicker there. */
const ON_POSTGRES = ['backup/backup-places', 'storage/many-machines', 'matrix/authorization']

/** `npm run test:long` sets it: the long tests, and every HTTP test on the engine that `npm test` leaves out. */
const long = process.env.TEST_LONG === 'yes'

// what is waited for comes when a loaded machine lets it; where it must come soon, a test says so itself
const PATIENT = { poll: { timeout: 10_000 } }

const paths = (names: string[]) =>
  names.flatMap((name) => [`tests/http/${name}.test.ts`, `tests/long/http/${name}.test.ts`])
const everyHttpTest = long ? ['tests/{http,long/http}/**/*.test.ts'] : ['tests/http/**/*.test.ts']

const http = (engine: string, files: { include: string[]; exclude: string[] }) => ({
  test: {
    ...files,
    name: `http on ${engine}`,
    globalSetup: 'tests/global-setup.ts',
    env: { TEST_DATABASE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: PATIENT,
    // every file builds worlds of its own: to import the server again for each takes longer than most of their tests
    isolate: false,
  },
})

const rules = {
  test: {
    name: 'rules',
    // a loaded machine is no reason to fail a test
    testTimeout: 30_000,
    expect: PATIENT,
    include: long
      ? ['tests/long/*.test.ts']
      : ['tests/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/rules/**/*.test.ts'],
  },
}

const embedded = long
  ? { include: everyHttpTest, exclude: paths(ON_POSTGRES) }
  : { include: paths(ON_EMBEDDED), exclude: ['tests/long/**'] }
const postgres = long
  ? { include: ['tests/long/http/**/*.test.ts'], exclude: paths(ON_EMBEDDED) }
  : { include: everyHttpTest, exclude: paths(ON_EMBEDDED) }

export default defineConfig({
  test: {
    // one more than a small machine has cores: half of what they do is waiting for a disk, a clock or another process
    maxWorkers: 3,
    projects: [rules, http('embedded', embedded), http('postgres', postgres)],
  },
})
