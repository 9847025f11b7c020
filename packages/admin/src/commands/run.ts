// Runs one command line.
import { ReasonSchema } from '@aureus/protocol/admin'
import * as v from 'valibot'
import { verify } from '../audit/verify.ts'
import { format } from '../output/format.ts'
import type { Terminal } from '../output/terminal.ts'
import { ApiFailure, type Client, createClient } from '../session/client.ts'
import { signIn, stepUp } from '../session/signIn.ts'
import { openStore, type Store } from '../session/store.ts'
import { CommandError, EXIT } from './failures.ts'
import { help } from './help.ts'
import { type Call, callOf, type Line, parseLine, usageOf } from './options.ts'

interface Parts {
  line: Line
  client: Client
  store: Store
  terminal: Terminal
}

/** @returns the exit code */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const line = parseLine(args, environment)
    if (line.help || line.words.length === 0) {
      terminal.print(help)
      return line.help ? 0 : EXIT.usage
    }
    const { url } = line.general
    const store = openStore(url, environment)
    return await runLine({ line, terminal, store, client: createClient(url, store) })
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const advice = error.code === EXIT.signedOut ? ' Run: aureus-admin login' : ''
    terminal.note(`${error.message}${advice}`)
    return error.code
  }
}

async function runLine(parts: Parts): Promise<number> {
  const { line, client, store, terminal } = parts
  const show = (answer: unknown) =>
    terminal.print(line.general.json ? JSON.stringify(answer, null, 2) : format(answer))
  switch (line.words.join(' ')) {
    case 'login': {
      const { keyFile, account } = line.general
      const session = await signIn(client, terminal, { keyFile, account })
      store.write({ account: session.account, ...(keyFile !== undefined && { keyFile }) })
      show(session)
      return 0
    }
    case 'logout':
      await client.send('POST', '/v1/session/end', {})
      store.write({ cookies: {} })
      return 0
    case 'audit verify': {
      const checked = await verify({ client, store, terminal, ...line.audit })
      show(checked)
      return checked.fault ? EXIT.fault : 0
    }
  }
  const call = callOf(line)
  const response = await send(parts, call, await bodyOf(parts, call))
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '')
  const text = await response.text()
  if (isJson && !/ndjson/.test(response.headers.get('content-type') ?? '')) show(JSON.parse(text))
  else terminal.print(text.replace(/\n$/, ''))
  return 0
}

/** Signs once more if the operation asks for it, and sends it again. */
async function send(parts: Parts, call: Call, body: object | undefined): Promise<Response> {
  const { client, store, terminal, line } = parts
  const [method, path] = requestOf(call)
  try {
    return await client.send(method, path, body)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.reason !== 'step_up_required') throw error
    const { keyFile, account } = { ...store.read(), ...defined(line.general) }
    await stepUp(client, terminal, { keyFile, account })
    return client.send(method, path, body)
  }
}

const defined = ({ keyFile, account }: Line['general']) => ({
  ...(keyFile !== undefined && { keyFile }),
  ...(account !== undefined && { account }),
})

function requestOf({ command, params, fields }: Call): ['GET' | 'POST', string] {
  const [method, template] = command.operation.split(' ') as ['GET' | 'POST', string]
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  )
  const query = new URLSearchParams([...fields]).toString()
  return [method, method === 'GET' && query !== '' ? `${path}?${query}` : path]
}

/** @throws CommandError for a change without a reason */
async function bodyOf(
  { line, terminal }: Parts,
  { command, fields }: Call,
): Promise<object | undefined> {
  if (!command.operation.startsWith('POST ')) return undefined
  if (!command.changes) return Object.fromEntries(fields)
  const given =
    line.general.reason ?? (terminal.isInteractive ? await terminal.ask('Reason: ') : '')
  const reason = v.safeParse(ReasonSchema, given)
  if (!reason.success)
    throw new CommandError(`A change needs a reason. ${usageOf(command)}`, EXIT.usage)
  return { ...Object.fromEntries(fields), reason: reason.output }
}
