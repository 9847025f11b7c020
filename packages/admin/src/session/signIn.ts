// Signs in to the console, and signs once more where that is asked for: with the key of a file, or with any wallet that
// signs the printed text.
import { type CaipNetworkId, formatSignInMessage, parseCaipAddress } from '@aureus/protocol'
import { isAccountAddress } from '@aureus/protocol/addresses'
import {
  type AdminNonce,
  AdminNonceSchema,
  type AdminSession,
  AdminSessionSchema,
} from '@aureus/protocol/admin'
import * as v from 'valibot'
import { CommandError, EXIT } from '../commands/failures.ts'
import type { Terminal } from '../output/terminal.ts'
import type { Client } from './client.ts'
import { openKeyFile } from './keyFile.ts'

export interface Signing {
  keyFile: string | undefined
  /** An address, or CAIP-10. */
  account: string | undefined
}

export const signIn = (client: Client, terminal: Terminal, signing: Signing) =>
  sign('signIn', '/v1/session', { client, terminal, signing })

export const stepUp = (client: Client, terminal: Terminal, signing: Signing) =>
  sign('stepUp', '/v1/session/step-up', { client, terminal, signing })

interface Parts {
  client: Client
  terminal: Terminal
  signing: Signing
}

async function sign(
  purpose: 'signIn' | 'stepUp',
  path: string,
  { client, terminal, signing }: Parts,
): Promise<AdminSession> {
  const key = signing.keyFile === undefined ? undefined : openKeyFile(signing.keyFile)
  const account = key?.address ?? signing.account
  if (account === undefined)
    throw new CommandError('Name the account: --account ADDRESS, or --key-file FILE.', EXIT.usage)
  const answer = await client.send('POST', '/v1/session/nonce', { for: purpose })
  const asked = v.parse(AdminNonceSchema, await answer.json())
  const message = messageOf(asked, account, client.url)
  const signature = key ? key.sign(message) : await askForSignature(terminal, message)
  const response = await client.send('POST', path, { message, signature })
  return v.parse(AdminSessionSchema, await response.json())
}

/** The server says what the message contains. What it may not choose is the console that it is for. */
function messageOf(asked: AdminNonce, account: string, url: string): string {
  const { networks, resources: _, ...fields } = asked
  if (fields.uri !== url || fields.domain !== new URL(url).host)
    throw new CommandError(
      `This console calls itself ${fields.uri}. Open it at that address, or set ADMIN_URL of the server to ${url}.`,
    )
  const { chainId, address } = chainOf(account, networks)
  return formatSignInMessage({ ...fields, chainId, accountAddress: address })
}

function chainOf(account: string, networks: readonly CaipNetworkId[]) {
  if (account.includes(':')) return parseCaipAddress(account as `${string}:${string}:${string}`)
  const chainId = networks.find((one) => isAccountAddress(one, account))
  if (!chainId)
    throw new CommandError(`${account} is not an address of the console's networks.`, EXIT.usage)
  return { chainId, address: account }
}

async function askForSignature(terminal: Terminal, message: string): Promise<string> {
  terminal.note(`Sign this text with your wallet, exactly as it is:\n\n${message}\n`)
  const signature = (await terminal.ask('Signature: '))?.trim()
  if (!signature) throw new CommandError('No signature was given.', EXIT.usage)
  return signature
}
