import { defineConfig } from 'vitest/config'

/** `npm run test:long` sets it. */
const long = process.env.TEST_LONG === 'yes'

// what is waited for comes when a loaded machine lets it; where it must come soon, a test says so itself
const PATIENT = { poll: { timeout: 10_000 } }

// Node runs these as they are; only below this folder, for a checkout may itself lie in one called 'server'
const HERE = import.meta.dirname.replaceAll(/[^\w/]/g, '\\$&')
const OWN_LAYERS = new RegExp(`^${HERE}/(?:server|shared|brand|demo)/.*\\.ts$`)

const http = {
  test: {
    include: long ? ['tests/long/http/**/*.test.ts'] : ['tests/http/**/*.test.ts'],
    name: 'http',
    server: { deps: { external: [OWN_LAYERS] } },
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/shared-worker.ts',
    // some take 25 s when nothing else runs, and a loaded machine is no reason to fail them
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: PATIENT,
    // every file opens test apps of its own: to import the server again for each takes longer than most of their tests
    isolate: false,
  },
}

const rules = {
  test: {
    name: 'rules',
    isolate: false,
    // a loaded machine is no reason to fail a test
    testTimeout: 30_000,
    expect: PATIENT,
    include: long
      ? ['tests/long/*.test.ts']
      : ['tests/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/rules/**/*.test.ts'],
  },
}

export default defineConfig({
  test: {
    // one more than a small machine has cores: half of what they do is waiting for a disk, a clock or another process
    maxWorkers: 3,
    projects: [rules, http],
  },
})
