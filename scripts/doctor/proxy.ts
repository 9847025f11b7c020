// The proxy in front: whom it names, and what it does to requests and answers.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { type Answer, parseAnswer } from './ask.ts'
import { advice, type Finding, ok, unknown, wrong } from './finding.ts'
import type { Config, Patient } from './patient.ts'

const VisitorSchema = v.object({
  address: v.nullable(v.pipe(v.string(), v.maxLength(50))),
  named: v.picklist(['no', 'ignored', 'believed']),
})
type Visitor = v.InferOutput<typeof VisitorSchema>

/** An address for documentation (RFC 5737), which the server gives as `null`. */
const UNUSED = '198.51.100.1'

/** The server pauses for 500 ms within a paced answer. */
const MIN_PAUSE_MS = 250

/** The server takes 2 MiB for calls to nodes. */
const LARGE_BYTES = 1_900_000

export async function checkVisitor(patient: Patient): Promise<Finding[]> {
  const seen = await readVisitor(patient, {})
  if (!seen) return [unknown('proxy/visitor', 'the server is too old to say whom it sees')]
  const forged = await readVisitor(patient, { 'x-forwarded-for': UNUSED })
  const isForged = forged?.named === 'believed' && forged.address === null && !isHidden(seen)
  return [
    visitorOf(seen),
    isForged ? believesAnybody : ok('proxy/forged', 'visitors cannot pretend to be others'),
  ]
}

const isHidden = ({ address, named }: Visitor) => named === 'believed' && address === null

const believesAnybody = wrong(
  'proxy/forged',
  'the server believes a visitor’s own X-Forwarded-For',
  {
    why: 'Every request can pretend to come from another visitor, so no limit holds.',
    remedy:
      'Set TRUST_PROXY to the exact number of proxies, or to their addresses, and let the proxy append to X-Forwarded-For or replace it.',
  },
)

function visitorOf({ address, named }: Visitor): Finding {
  const check = 'proxy/visitor'
  const why = 'All visitors share one limit, such as 20 mails an hour.'
  if (named === 'ignored')
    return wrong(check, 'the proxy names visitors, and the server does not believe it', {
      why,
      remedy: 'Set TRUST_PROXY to the number of proxies in front of the server.',
    })
  if (address !== null) return ok(check, `the server sees you at ${address}`)
  if (named === 'believed') return ok(check, 'the server sees you at a private address')
  return advice(check, 'the server sees a private address, and no proxy names you', {
    why,
    remedy:
      'Unless you and the server share a network: let the proxy write X-Forwarded-For, and set TRUST_PROXY.',
  })
}

const readVisitor = async (
  patient: Patient,
  headers: Readonly<Record<string, string>>,
): Promise<Visitor | undefined> =>
  parseAnswer(await patient.ask('/v1/visitor', { headers }), VisitorSchema)

export async function checkPassing(patient: Patient): Promise<Finding[]> {
  const { config } = patient
  const streaming = await checkStreaming(patient)
  const always = [
    checkCompression(patient.page),
    streaming,
    await checkOrigin(patient),
    await checkHost(patient),
  ]
  if (!config) return always
  return [...always, await checkSocket(patient, config), await checkBody(patient, config)]
}

function checkCompression({ headers, body }: Answer): Finding {
  const encoding = headers['content-encoding']
  return encoding === undefined
    ? advice('proxy/compression', `the page arrives uncompressed, ${body.length} bytes`, {
        why: 'The page takes about four times as long to arrive.',
        remedy: 'Let the proxy pass on the header accept-encoding.',
      })
    : ok('proxy/compression', encoding)
}

async function checkStreaming(patient: Patient): Promise<Finding> {
  const check = 'proxy/streaming'
  const { status, bodyMs } = await patient.ask('/v1/visitor?paced=')
  if (status !== 200) return unknown(check, 'the server is too old to stream for a test')
  return bodyMs >= MIN_PAUSE_MS
    ? ok(check, 'answers arrive as they are written')
    : advice(check, 'the proxy holds answers back until they are whole', {
        why: 'Pages appear only when their slowest part is ready.',
        remedy: 'Turn buffering off, in nginx with proxy_buffering off.',
      })
}

async function checkOrigin(patient: Patient): Promise<Finding> {
  const headers = { origin: 'https://doctor.invalid' }
  const { status } = await patient.ask('/v1/sign-in/nonce', { headers })
  return status === 403
    ? ok('proxy/origin', 'requests of strange sites are refused')
    : wrong('proxy/origin', `a request of a strange site got ${status}`, {
        why: 'Other sites could act with the session of a visitor.',
        remedy: 'Let the proxy pass on the headers origin and sec-fetch-site.',
      })
}

async function checkHost(patient: Patient): Promise<Finding> {
  const check = 'proxy/host'
  const answer = await patient
    .ask('/', { headers: { host: 'doctor.invalid' } })
    .catch(() => undefined)
  const isPage = answer?.status === 200 && answer.headers['content-type']?.startsWith('text/html')
  return isPage
    ? advice(check, 'the page is served under any name', {
        why: 'Copies of the page under other names look like yours, and sign-in fails there.',
        remedy: 'Let the proxy answer the names of your site only.',
      })
    : ok(check, 'other names get no page')
}

const callsTo = ({ projectId }: Config, chainId: string) =>
  `/v1/?${new URLSearchParams({ chainId, projectId })}`

async function checkSocket(patient: Patient, config: Config): Promise<Finding> {
  const check = 'proxy/websocket'
  const chainId = config.rpcChains.find((id) => id.startsWith('eip155:'))
  if (chainId === undefined) return unknown(check, 'no network of this server has WebSockets')
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  const { status } = await patient.ask(callsTo(config, chainId), { headers })
  return status === 101
    ? ok(check, 'opens')
    : wrong(check, `an upgrade got ${status}`, {
        why: 'Libraries that listen for blocks and events cannot.',
        remedy:
          'Let the proxy pass on upgrade and connection, in nginx with proxy_http_version 1.1 and both headers.',
      })
}

async function checkBody(patient: Patient, config: Config): Promise<Finding> {
  const check = 'proxy/body'
  const [chainId] = config.rpcChains
  if (chainId === undefined) return unknown(check, 'this server has no RPC service')
  // Not JSON, so it goes no further than the server.
  const body = '['.padEnd(LARGE_BYTES)
  const headers = { 'content-type': 'application/json' }
  const status = await patient
    .ask(callsTo(config, chainId), { method: 'POST', headers, body })
    .then(
      (answer) => answer.status,
      () => 0,
    )
  return status === 400
    ? ok(check, `${LARGE_BYTES} bytes pass`)
    : wrong(
        check,
        status === 0 ? 'a body of 1.9 MB broke the connection' : `a body of 1.9 MB got ${status}`,
        {
          why: 'Large batches of calls fail.',
          remedy: 'Allow bodies of 2 MiB, in nginx with client_max_body_size 2m.',
        },
      )
}
