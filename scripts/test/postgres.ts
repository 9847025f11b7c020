// Global set-up of the database tests.
import type { TestProject } from 'vitest/node'
import './provided.ts'
import { startPostgres } from './postgresServer.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('databaseUrl', given)
    return async () => undefined
  }
  const server = await startPostgres()
  project.provide('databaseUrl', server.url)
  return server.stop
}
