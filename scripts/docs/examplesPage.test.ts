import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as calls from '../../packages/core/src/exports/calls.ts'
import * as core from '../../packages/core/src/exports/index.ts'
import * as names from '../../packages/core/src/exports/names.ts'
import * as provider from '../../packages/core/src/exports/provider.ts'
import * as queries from '../../packages/core/src/exports/queries.ts'
import * as sessions from '../../packages/core/src/exports/sessions.ts'
import * as viem from '../../packages/core/src/exports/viem.ts'
import { projectRoot } from '../process/paths.ts'
import { examplesPage } from './examplesPage.ts'

describe('examplesPage', () => {
  test('behavior: shows each example with its code, by group', () => {
    const page = examplesPage([
      { file: 'useIt.tsx', text: '// Hooks: use it\nuse()\n' },
      { file: 'active.ts', text: '// Accounts: the active one\nask()\n' },
    ])
    expect(page).toMatch(
      /## Accounts.*### The active one \{#example-active\}.*```ts\nask\(\)\n```.*## Hooks/s,
    )
    expect(page).toContain('<LiveRun name="useIt" />')
  })

  test('error: rejects an example that does not say what it shows', () => {
    expect(() => examplesPage([{ file: 'mute.ts', text: 'run()\n' }])).toThrow('mute.ts')
  })

  test('behavior: every page runs examples that exist', () => {
    const docs = join(projectRoot, 'docs')
    const names = readdirSync(join(docs, '.vitepress/live/examples')).map((file) =>
      file.replace(/\.tsx?$/, ''),
    )
    const pages = readdirSync(docs).filter((file) => file.endsWith('.md'))
    const used = pages.flatMap((file) =>
      [...readFileSync(join(docs, file), 'utf8').matchAll(/<LiveRun name="(\w+)"/g)].map(
        ([, name]) => name,
      ),
    )
    expect(used.filter((name) => !names.includes(name ?? ''))).toEqual([])
    expect(used.length).toBeGreaterThan(5)
  })

  test('behavior: an example shows every action, hook and option', () => {
    const folder = join(projectRoot, 'docs/.vitepress/live/examples')
    const examples = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const shown = new Set(examples.join('\n').match(/\w+/g))
    expect([...actions(), ...hooks(), ...options()].filter((name) => !shown.has(name))).toEqual([])
    expect([...withoutExample.keys()].filter((name) => shown.has(name))).toEqual([])
  })
})

/** Why no example runs it. */
const withoutExample = new Map(
  Object.entries({
    'A hook or another example does the same': [
      'cancelSignIn',
      'cancelSwitchNetwork',
      'familiesKnown',
      'knownEmail',
      'toWalletClient',
    ],
    'A query behind a hook': [
      'ensAvatarQuery',
      'identityQuery',
      'nameAddressQuery',
      'nameSuggestionsQuery',
      'readContractQuery',
      'sessionsQuery',
    ],
    'Part of the modal': [
      'cancelChooseName',
      'captureEmail',
      'chooseName',
      'dropPairing',
      'hideModal',
      'namesState',
      'openApproval',
    ],
    'For pages that a server draws, or what stands between the tags': ['nonce', 'children'],
    'Needs a relay, a faucet or the embedded wallet': [
      'pairWalletConnect',
      'requestFaucet',
      'grantPermissions',
      'revokePermissions',
      'walletConnect',
    ],
  }).flatMap(([reason, all]) => all.map((name) => [name, reason])),
)

const isMissing = (name: string) => !withoutExample.has(name)

/** Functions whose first parameter is the client. */
function actions(): string[] {
  const modules = [core, calls, names, provider, queries, sessions, viem]
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === 'function' && takesClient.test(String(value)))
    .map(([name]) => name)
    .filter(isMissing)
}

const takesClient = /^(async )?(function )?\s*\w*\s*\(\s*client\b/

function hooks(): string[] {
  return ['index', 'viem'].flatMap((entry) => {
    const file = join(projectRoot, `packages/react/src/exports/${entry}.ts`)
    const text = readFileSync(file, 'utf8').replaceAll(/from '.*'/g, '')
    return [...new Set(text.match(/\buse[A-Z]\w+(?<!ReturnType|Parameters|Options)\b/g))].filter(
      isMissing,
    )
  })
}

/** The fields of what a client, a provider and a page take. */
function options(): string[] {
  const files = {
    'core/src/client/client.ts': ['ClientParameters'],
    'core/src/client/events.ts': ['EventParameters'],
    'core/src/log/createLog.ts': ['LogParameters'],
    'core/src/client/openSettings.ts': ['OpenSettings'],
    'core/src/client/walletOptions.ts': ['WalletOptions'],
    'react/src/provider/AureusProvider.tsx': ['AureusProviderProps'],
    'react/src/provider/ClientProvider.tsx': ['ClientProviderProps'],
    'react/src/app/Aureus.tsx': ['Look', 'FromServer', 'FromConfig'],
  }
  return Object.entries(files)
    .flatMap(([path, interfaces]) => {
      const text = readFileSync(join(projectRoot, 'packages', path), 'utf8')
      return interfaces.flatMap((name) => fieldsOf(text, name))
    })
    .filter(isMissing)
}

function fieldsOf(text: string, name: string): string[] {
  const [, body] = new RegExp(`interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(text) ?? []
  if (body === undefined) throw new Error(`there is no interface ${name}`)
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, field]) => field ?? '')
}
