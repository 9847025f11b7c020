// Routes of the relay's stand-in: `/v1/…` for sites, as the real relay has them, and pages for people in place of the
// Farcaster app.
import type { IncomingMessage } from 'node:http'
import { formatSignInMessage } from '@aureus/protocol'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import { answerTyped, htmlHeaders, json, questionScript, refused } from '../http/answerTyped.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'
import { requestUrl } from '../http/requestUrl.ts'
import { type FarcasterAccount, fidFor, sampleAccounts, signerOf } from './accounts.ts'
import type { FarcasterChain } from './chain.ts'
import { AnswerSchema, type Channel, ChannelRequestSchema, createChannels } from './channels.ts'
import { createMiniAppRoutes, type MiniAppSaid } from './miniApp/routes.ts'
import type { MiniAppWallet } from './miniApp/wallet.ts'
import { writeAccounts, writeDone, writeOver, writeSignIn } from './page.ts'

const MOST_BYTES = 16_384
export interface RelayOptions {
  /** Origin of the stand-in. */
  url: string
  chain: FarcasterChain
  /** The relay's secret, which only the Farcaster app has. */
  authKey: string
  /** Of the app that shows mini apps. */
  wallet: MiniAppWallet
  /** Milliseconds. */
  clock?: () => number
}

export function createFarcaster({ url, chain, authKey, wallet, clock = Date.now }: RelayOptions) {
  const channels = createChannels(clock)
  const miniApp = createMiniAppRoutes(wallet)
  /** Addresses that a developer has given an account. */
  const given: { fid: number; address: Address }[] = []
  const linkOf = ({ token }: Channel) => `${url}/~/siwf?channelToken=${token}`

  async function answer(request: IncomingMessage): Promise<MiniAppSaid> {
    const { pathname, searchParams } = requestUrl(request)
    switch (`${request.method} ${pathname}`) {
      case 'POST /v1/channel':
        return open(await bodyOf(request))
      case 'GET /v1/channel/status':
        return tell(bearerOf(request))
      case 'POST /v1/channel/authenticate':
        if (request.headers['x-farcaster-auth-relay-key'] !== authKey) return refused(401)
        return authenticate(bearerOf(request), parseJson(await bodyOf(request)))
      case 'GET /~/siwf':
        return show(searchParams.get('channelToken') ?? '')
      case 'GET /':
        return html(200, writeAccounts(sampleAccounts, given))
      case 'GET /mini-app':
        return miniApp.page(searchParams.get('url') ?? '') ?? refused(400)
      case 'GET /mini-app.js':
        return miniApp.script()
      case 'GET /question.js':
        return questionScript()
      case 'GET /comlink.mjs':
        return miniApp.comlink()
      case 'POST /mini-app/ask':
      case 'POST /mini-app/perform': {
        if (request.headers.origin !== url) return refused(403)
        const body = parseJson(await bodyOf(request))
        return pathname === '/mini-app/ask' ? miniApp.ask(body) : miniApp.perform(body)
      }
      case 'POST /~/siwf':
      case 'POST /accounts': {
        // Forms of other origins are refused.
        if (request.headers.origin !== url) return refused(403)
        const form = new URLSearchParams(await bodyOf(request))
        return pathname === '/accounts' ? give(form) : sign(form)
      }
      default:
        return refused(404)
    }
  }

  function open(body: string): MiniAppSaid {
    const asked = v.safeParse(ChannelRequestSchema, parseJson(body))
    if (!asked.success) return refused(400)
    const channel = channels.open(asked.output)
    return json(201, { channelToken: channel.token, url: linkOf(channel), nonce: channel.nonce })
  }

  function tell(token: string): MiniAppSaid {
    const channel = channels.take(token)
    if (!channel) return refused(401)
    const { nonce, answer: said, asked } = channel
    const about = { nonce, url: linkOf(channel), acceptAuthAddress: asked.acceptAuthAddress }
    return said
      ? json(200, { state: 'completed', ...about, ...said, verifications: [] })
      : json(202, { state: 'pending', ...about })
  }

  function authenticate(token: string, body: unknown): MiniAppSaid {
    const channel = channels.find(token)
    const said = v.safeParse(AnswerSchema, body)
    if (!channel) return refused(401)
    if (!said.success) return refused(400)
    channel.answer = said.output
    return json(201, said.output)
  }

  function show(token: string): MiniAppSaid {
    const channel = channels.find(token)
    if (!channel || channel.answer) return html(404, writeOver())
    return html(200, writeSignIn(channel, sampleAccounts))
  }

  /** What the Farcaster app does. */
  async function sign(form: URLSearchParams): Promise<MiniAppSaid> {
    const channel = channels.find(form.get('channelToken') ?? '')
    const account = sampleAccounts.find(({ fid }) => String(fid) === form.get('fid'))
    if (!channel || channel.answer || !account) return html(404, writeOver())
    const said = await signText(channel, account, clock())
    authenticate(channel.token, said)
    return html(200, writeDone(account))
  }

  async function give(form: URLSearchParams): Promise<MiniAppSaid> {
    const typed = form.get('address')?.trim() ?? ''
    if (!isAddress(typed, { strict: false }))
      return html(400, writeAccounts(sampleAccounts, given, 'That is not an address.'))
    const address = getAddress(typed)
    const fid = fidFor(address)
    await chain.give(fid, address)
    if (!given.some((one) => one.address === address)) given.push({ fid, address })
    return html(200, writeAccounts(sampleAccounts, given))
  }

  return answerTyped({ answer, types })
}

async function signText(
  { asked, nonce }: Channel,
  account: FarcasterAccount,
  nowMs: number,
): Promise<v.InferOutput<typeof AnswerSchema>> {
  const { domain, siweUri: uri, expirationTime, notBefore, requestId } = asked
  const signer = signerOf(account)
  const message = formatSignInMessage({
    domain,
    accountAddress: signer.address,
    statement: 'Farcaster Auth',
    uri,
    version: '1',
    chainId: 'eip155:10',
    nonce,
    issuedAt: new Date(nowMs).toISOString(),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    resources: [`farcaster://fid/${account.fid}`],
  })
  return {
    message,
    signature: await signer.signMessage({ message }),
    authMethod: account.byKey ? 'authAddress' : 'custody',
    fid: account.fid,
    username: account.userName,
  }
}

/** Empty if it is too long. */
const bodyOf = async (request: IncomingMessage): Promise<string> =>
  (await readText(request, MOST_BYTES)) ?? ''

const bearerOf = ({ headers: { authorization = '' } }: IncomingMessage): string =>
  /^Bearer (\S+)$/.exec(authorization)?.[1] ?? ''

const types = {
  miniApp: htmlHeaders(
    "script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src http://localhost:* http://127.0.0.1:*; frame-ancestors 'none'; form-action 'none'",
  ),
  html: htmlHeaders("style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'self'"),
}

const html = (status: number, body: string): MiniAppSaid => ({ status, type: 'html', body })
