import { defineConfig } from 'vitest/config'

/** They look at connections, pictures, papers and pages, not at what a database does: asked once, on the embedded one. */
const WHATEVER_THE_ENGINE = [
  'storage/s3',
  ...['full-disk', 'killed-site', 'mail-server-away', 'stopping-upload'].map((name) => `faults/${name}`),
  ...['slow-clients', 'stopping-process', 'security-headers', 'csv', 'documents/documents'].map(
    (name) => `platform/${name}`,
  ),
  ...['uploads-content', 'uploads-reception'].map((name) => `platform/uploads/${name}`),
  ...['found/share-pictures', 'found/heads', 'demo/page-weight', 'demo/first-photos', 'news/sanitising'],
  ...[
    'marketplace/uploads/bad-uploads',
    'backup/backup-runs',
    'contract/contract',
    'contract/hostile-input',
    'notifications/every-mail',
    'operations/metrics',
    'operations/security-contact',
    'pages/card-lists',
  ],
].map((name) => `tests/http/${name}.test.ts`)

/** They are about a server, or go from one to a folder; or who may ask what, which no database decides, and it is quicker. */
const FROM_A_SERVER = ['backup/backup-places', 'storage/many-machines', 'matrix/authorization'].map(
  (name) => `tests/http/${name}.test.ts`,
)

// what is waited for comes when a loaded machine lets it; where it must come soon, a test says so itself
const PATIENT = { poll: { timeout: 10_000 } }

const http = (engine: string, exclude: string[]) => ({
  test: {
    name: `http on ${engine}`,
    include: ['tests/http/**/*.test.ts'],
    exclude,
    globalSetup: 'tests/global-setup.ts',
    env: { TEST_DATABASE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: PATIENT,
    // every file builds worlds of its own: to import the server again for each takes longer than most of their tests
    isolate: false,
  },
})

export default defineConfig({
  test: {
    // one more than a small machine has cores: half of what they do is waiting for a disk, a clock or another process
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          // a loaded machine is no reason to fail a test
          testTimeout: 30_000,
          expect: PATIENT,
          include: ['tests/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/rules/**/*.test.ts'],
        },
      },
      http('embedded', FROM_A_SERVER),
      http('postgres', WHATEVER_THE_ENGINE),
    ],
  },
})
