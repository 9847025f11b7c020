import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { readDeployedSettings, unknownSettings } from './settings.ts'

const page = readFileSync(join(projectRoot, 'docs/operating/start.md'), 'utf8')
const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('\n')

describe('docs/operating/start.md', () => {
  test('behavior: every file of the project that it names is there', () => {
    const named = [...commands.matchAll(/\bdeploy\/[\w./@-]*\w/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  })

  test('behavior: every npm script that it runs is there', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const run = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
  })

  test('behavior: the server starts with the settings of its systemd steps', () => {
    const [, block = ''] = /^cat > \/etc\/aureus\/env <<END\n(.*?)^END$/ms.exec(commands) ?? []
    const lines = block.trim().split('\n')
    const environment = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    expect(unknownSettings(environment)).toEqual([])
    const { host, wallet } = readDeployedSettings({
      ...environment,
      PROJECT_ID: 'an-id-of-16-characters',
      DATABASE_URL_FILE: '/run/credentials/database_url',
      SMTP_URL_FILE: '/run/credentials/smtp_url',
    })
    expect([host, wallet?.url]).toEqual(['127.0.0.1', 'https://wallet.example.com'])
  })
})
