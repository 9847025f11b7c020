// What visitors do, and what the product acknowledges to them.
import { randomBytes } from 'node:crypto'
import { createAccount, signInAs } from '../../signIn/wallets.ts'
import type { Ledger } from '../report/ledger.ts'
import type { Sample } from '../report/verdict.ts'
import { type Answer, ask, cookieOf, nextAddress, type Question } from './ask.ts'
import { createDevice } from './device.ts'
import type { Inbox } from './inbox.ts'
import type { Operations } from './operations.ts'

/** An email is late after this. It stays in the ledger. */
const MAIL_WITHIN_MS = 8000
const CHAIN = 'eip155:99199'
/** SLIP-44, of Ethereum. */
const COIN_TYPE = 60

export interface VisitorsParameters {
  origin: string
  walletOrigin: string
  /** The proxy's doors, which a fault may change. */
  doors: () => { site: number; wallet: number }
  projectId: string
  ledger: Ledger
  inbox: Inbox
  operations: Operations
  onSample: (sample: Sample) => void
}

/** Resolves when the next request may be sent. */
export type Turn = () => Promise<void>

interface Session {
  address: string
  cookie: string
}

/** An answer that says that something is wrong: the visit ends, and the sample has recorded why. */
class Failed extends Error {}

export function createVisitors(parameters: VisitorsParameters) {
  const { origin, walletOrigin, doors, projectId, ledger, inbox, operations, onSample } = parameters
  const sessions: Session[] = []
  const names: string[] = []
  let isEnding = false

  /** Sends one request and records it. @throws Failed unless the answer has an expected status */
  async function send(
    kind: string,
    question: Question,
    { ip, expected, site = true }: { ip: string; expected: readonly number[]; site?: boolean },
  ): Promise<Answer> {
    const target = site
      ? { port: doors().site, origin, ip }
      : { port: doors().wallet, origin: walletOrigin, ip }
    const startMs = performance.now()
    const answer = await ask(target, question).catch((error: Error) => error)
    const failure =
      answer instanceof Error
        ? answer.message
        : expected.includes(answer.status) || answer.text.includes('use_dpop_nonce')
          ? undefined
          : `${answer.status} ${answer.text.slice(0, 120)}`
    onSample({ kind, startMs, endMs: performance.now(), failure })
    if (answer instanceof Error || failure !== undefined) throw new Failed(failure)
    return answer
  }

  const some = <T>(list: readonly T[]): T | undefined =>
    list[Math.floor(Math.random() * list.length)]

  async function page(turn: Turn): Promise<void> {
    await turn()
    await send('page', { path: '/' }, { ip: nextAddress(), expected: [200] })
  }

  async function signIn(turn: Turn): Promise<void> {
    const ip = nextAddress()
    await turn()
    const nonce = await send('nonce', { path: '/v1/sign-in/nonce' }, { ip, expected: [200] })
    const account = createAccount()
    const body = await signInAs(account, JSON.parse(nonce.text))
    await turn()
    ledger.doubt('session', account.address)
    const headers = { cookie: cookieOf(nonce) }
    const verified = await send(
      'sign-in',
      { method: 'POST', path: '/v1/sign-in/verify', body, headers },
      { ip, expected: [200] },
    )
    ledger.acknowledge('session', account.address)
    sessions.push({ address: account.address, cookie: cookieOf(verified) })
  }

  /** A page of somebody who is signed in, whose session must be there. */
  async function session(turn: Turn): Promise<void> {
    const own = some(sessions)
    if (!own) return page(turn)
    await turn()
    // It may have been ended meanwhile.
    if (!sessions.includes(own)) return
    const headers = { cookie: own.cookie }
    const path = `/v1/sign-in/session?address=${own.address}`
    const expected = [200, 204, 401]
    const { status } = await send('session', { path, headers }, { ip: nextAddress(), expected })
    if (status === 200 || !sessions.includes(own)) return
    const nowMs = performance.now()
    const failure = `the session of ${own.address} is gone`
    onSample({ kind: 'session', startMs: nowMs, endMs: nowMs, failure })
  }

  async function signOut(turn: Turn): Promise<void> {
    // Half of all sessions stay.
    const own = sessions.length > 20 ? some(sessions) : undefined
    if (!own) return session(turn)
    sessions.splice(sessions.indexOf(own), 1)
    await turn()
    ledger.doubt('session', own.address)
    const headers = { cookie: own.cookie }
    await send(
      'sign-out',
      { method: 'DELETE', path: '/v1/sign-in/session', headers },
      { ip: nextAddress(), expected: [204] },
    )
    ledger.end('session', own.address)
  }

  async function rpc(turn: Turn): Promise<void> {
    await turn()
    const path = `/v1/?chainId=${CHAIN}&projectId=${projectId}`
    const data = `0x${randomBytes(4).toString('hex')}`
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data }, 'latest'] }
    await send('rpc', { method: 'POST', path, body }, { ip: nextAddress(), expected: [200] })
  }

  async function readName(turn: Turn): Promise<void> {
    const name = some(names)
    if (name === undefined) return registerName(turn)
    await turn()
    const path = `/v1/profile/account/${name}`
    await send('name', { path }, { ip: nextAddress(), expected: [200] })
  }

  async function registerName(turn: Turn): Promise<void> {
    const account = createAccount()
    const name = `c${randomBytes(8).toString('hex')}.aureus.id`
    await turn()
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await account.signMessage({ message })
    const body = { message, signature, coin_type: COIN_TYPE, address: account.address }
    ledger.doubt('name', name)
    await send(
      'name, new',
      { method: 'POST', path: '/v1/profile/account', body },
      { ip: nextAddress(), expected: [200] },
    )
    ledger.acknowledge('name', name)
    names.push(name)
  }

  /** A new device asks for an email, opens its link, and types the code that the link shows. */
  async function logIn(turn: Turn): Promise<void> {
    const ip = nextAddress()
    const email = `v${randomBytes(8).toString('hex')}@cluster.example`
    const device = await createDevice(walletOrigin, async (question) => {
      await turn()
      return send('login', question, { ip, expected: [200], site: false })
    })
    ledger.doubt('mail', email)
    const started = JSON.parse((await device.post('/v1/email/start', { email })).text)
    ledger.acknowledge('mail', email)
    const overMs = performance.now() + MAIL_WITHIN_MS
    const link = await inbox.waitForLink(email, () => isEnding || performance.now() > overMs)
    if (link === undefined) return
    const token = new URL(link).hash.slice(1)
    await turn()
    const approved = await send(
      'login',
      {
        method: 'POST',
        path: '/v1/device/approve',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: { token, number: started.number },
      },
      { ip, expected: [200], site: false },
    )
    const { code } = JSON.parse(approved.text)
    await device.post('/v1/email/verify', { challengeId: started.challengeId, code })
  }

  /** One request to prepare it, and one to send it. */
  async function operate(turn: Turn): Promise<void> {
    await turn()
    await turn()
    const startMs = performance.now()
    const { hash, isAcknowledged, failure } = await operations.send(doors().wallet)
    if (hash !== undefined && isAcknowledged) ledger.acknowledge('operation', hash)
    else if (hash !== undefined) ledger.doubt('operation', hash)
    if (isAcknowledged || failure !== undefined)
      onSample({ kind: 'operation', startMs, endMs: performance.now(), failure })
  }

  /** Of a hundred visits. */
  const shares = new Map([
    [page, 22],
    [session, 23],
    [rpc, 14],
    [readName, 9],
    [signIn, 14],
    [signOut, 5],
    [registerName, 4],
    [logIn, 5],
    [operate, 4],
  ])
  const visits = [...shares].flatMap(([visit, share]) => Array.from({ length: share }, () => visit))

  return {
    /** One visit of each kind, for measuring. They throw what went wrong. */
    kinds: { page, signIn, session, rpc, readName, registerName, logIn, operate },
    async visit(turn: Turn): Promise<void> {
      try {
        await (some(visits) ?? page)(turn)
      } catch (error) {
        if (!(error instanceof Failed)) throw error
      }
    },
    /** No visit waits for an email from now on. */
    end: (): void => {
      isEnding = true
    },
    resume: (): void => {
      isEnding = false
    },
  }
}
