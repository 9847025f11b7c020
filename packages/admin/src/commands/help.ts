import { commands } from './commands.ts'
import { DEFAULT_URL, usageOf } from './options.ts'

const own = [
  'aureus-admin login [--key-file FILE | --account ADDRESS]',
  'aureus-admin logout',
  'aureus-admin audit verify [--head HASH] [--key PUBLIC_KEY] [--file EXPORT]',
]

export const help = `Runs the operator's console of an Aureus server.

${[...own, ...commands.map(usageOf)].toSorted().join('\n')}

  --url URL        the console's address; AUREUS_ADMIN_URL, or ${DEFAULT_URL}, by default
  --json           prints the answer as JSON
  --key-file FILE  64 hex digits of an Ethereum account's private key, in a file for its owner alone (mode 0600)
  --reason TEXT    of a change, for the audit log; asked for in a terminal

A value that begins with @ is read from that file. Exit codes: 1 failed or refused, 2 wrong usage, 3 not signed in,
4 the audit log has a fault.`
