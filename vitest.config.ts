import { defineConfig } from 'vitest/config'

const http = (engine: string) => ({
  test: {
    name: `http on ${engine}`,
    include: ['tests/http/**/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    env: { TEST_DATABASE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // every file builds worlds of its own: to import the server again for each takes longer than most of their tests
    isolate: false,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/rules/**/*.test.ts'],
        },
      },
      http('embedded'),
      http('postgres'),
    ],
  },
})
