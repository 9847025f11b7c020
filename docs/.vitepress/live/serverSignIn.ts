// Sign-in at the example server (EIP-4361): one nonce for one signature, and the signature is verified.
import { parseSignInMessage, type Session, VerifyRequestSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { type Hex, verifyMessage } from 'viem'
import { type Answer, type Asked, refuse } from './serverAnswer.ts'

const statement = 'Sign in to the live examples.'
const validForMs = 10 * 60_000
/** Issued and not used yet. */
const nonces = new Set<string>()
/** By address in lower case. */
const sessions = new Map<string, Session>()

export async function answerSignIn({ method, path, query, body }: Asked): Promise<Answer> {
  switch (`${method} ${path}`) {
    case 'GET /v1/sign-in/nonce':
      return [200, issueNonce()]
    case 'POST /v1/sign-in/verify':
      return verify(body)
    case 'GET /v1/sign-in/session': {
      const session = sessions.get(query.get('address')?.toLowerCase() ?? '')
      return session ? [200, session] : [204]
    }
    case 'DELETE /v1/sign-in/session':
      sessions.delete(query.get('address')?.toLowerCase() ?? '')
      return [204]
    case 'GET /v1/sign-in/accounts': {
      const session = sessions.get(query.get('address')?.toLowerCase() ?? '')
      return session
        ? [200, { shared: true, ownerId: null, accounts: [alone(session)] }]
        : refuse(401, 'not_signed_in', 'Sign in first.')
    }
    case 'GET /v1/sign-in/sessions':
      return [200, { sessions: [...sessions.values()].map(listed) }]
    case 'DELETE /v1/sign-in/sessions':
      if (query.get('others') !== 'true') sessions.clear()
      return [204]
    default:
      return endOne(method, path)
  }
}

function endOne(method: string, path: string): Answer {
  const [, id] = /^\/v1\/sign-in\/sessions\/([\w-]+)$/.exec(path) ?? []
  if (method !== 'DELETE' || id === undefined) return undefined
  const held = [...sessions].find(([, session]) => session.id === id)
  if (!held) return refuse(404, 'session_unknown', 'There is no such session.')
  sessions.delete(held[0])
  return [204]
}

function issueNonce() {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  nonces.add(nonce)
  const now = Date.now()
  return {
    nonce,
    domain: location.host,
    uri: location.origin,
    version: '1',
    statement,
    resources: [],
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + validForMs).toISOString(),
  }
}

async function verify(body: unknown): Promise<Answer> {
  const request = v.safeParse(VerifyRequestSchema, body)
  if (!request.success) return refuse(400, 'body', 'A message and a signature are expected.')
  const { message, signature } = request.output
  const parsed = parseSignInMessage(message)
  if (!parsed.ok) return refuse(400, 'message', `The message has no valid ${parsed.field}.`)
  const { resources, ...data } = parsed.message
  const { accountAddress, domain, nonce, expirationTime = '' } = data
  const isOurs = domain === location.host && nonces.delete(nonce)
  if (!isOurs || !(Date.parse(expirationTime) > Date.now()))
    return refuse(401, 'nonce', 'The nonce was used, or is not ours.')
  const isValid = await verifyMessage({
    address: accountAddress as Hex,
    message,
    signature: signature as Hex,
  })
  if (!isValid) return refuse(401, 'signature', 'The signature is not the account’s.')
  const now = Date.now()
  const session: Session = {
    id: crypto.randomUUID(),
    data: { ...data, ...(resources && { resources: [...resources] }) },
    message,
    signature,
    accountType: 'eoa',
    createdAtMs: now,
    expiresAtMs: now + validForMs,
    idleExpiresAtMs: now + validForMs,
  }
  sessions.set(accountAddress.toLowerCase(), session)
  return [200, session]
}

/** The example server links no accounts. */
const alone = ({ data, accountType }: Session) => ({
  account: `${data.chainId}:${data.accountAddress}`,
  accountType,
  linkedAtMs: null,
})

const listed = ({ id, data, createdAtMs, idleExpiresAtMs }: Session) => ({
  id,
  address: data.accountAddress,
  chainId: data.chainId,
  createdAtMs,
  lastUsedAtMs: createdAtMs,
  expiresAtMs: idleExpiresAtMs,
  current: true,
  browser: null,
  system: null,
})
