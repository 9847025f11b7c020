// The live examples of the documentation show everything that an application can use.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from '@aureus/core'
import * as calls from '@aureus/core/calls'
import * as names from '@aureus/core/names'
import * as provider from '@aureus/core/provider'
import * as queries from '@aureus/core/queries'
import * as sessions from '@aureus/core/sessions'
import * as viem from '@aureus/core/viem'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const packages = join(root, 'packages')
const folder = join(root, 'docs/.vitepress/live/examples')

describe('live examples', () => {
  test('behavior: an example shows every action, hook and option', () => {
    const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
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
      'mainTokenQuery',
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
      'walletOptions',
    ],
    'For pages that a server draws, or what stands between the tags': ['nonce', 'children'],
    'For libraries that stand beside ours': ['allowChains'],
    'Needs a chain of Solana, or a backend of the app': ['useSolanaWallet', 'authentication'],
    'Needs a relay, a faucet or the embedded wallet': [
      'pairWalletConnect',
      'requestFaucet',
      'getGrantedExecutionPermissions',
      'getSupportedExecutionPermissions',
      'grantPermissions',
      'requestExecutionPermission',
      'revokeExecutionPermission',
      'revokePermissions',
      'sendSponsoredTransfer',
      'useExecutionPermission',
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
    const file = join(packages, `react/src/exports/${entry}.ts`)
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
    'react/src/app/Aureus.tsx': ['Look', 'Source'],
  }
  return Object.entries(files)
    .flatMap(([path, interfaces]) => {
      const text = readFileSync(join(packages, path), 'utf8')
      return interfaces.flatMap((name) => fieldsOf(text, name))
    })
    .filter(isMissing)
}

function fieldsOf(text: string, name: string): string[] {
  const [, body] = new RegExp(`interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(text) ?? []
  if (body === undefined) throw new Error(`there is no interface ${name}`)
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, field]) => field ?? '')
}
