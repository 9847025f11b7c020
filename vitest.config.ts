import { defineConfig } from 'vitest/config'

// Three kinds of test, by what they need: `unit` needs nothing, `database` a PostgreSQL beside
// SQLite, `browser` the whole product running and a real Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{apps,packages,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts', '**/*.chain.test.ts'],
        },
      },
    ],
  },
})
