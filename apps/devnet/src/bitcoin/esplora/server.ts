// A stand-in for an indexer of Bitcoin, with the paths and the quirks of Esplora's HTTP API: 25 transactions to a page,
// errors and heights in plain text, absent fields where a transaction waits for its block.
// https://github.com/Blockstream/esplora/blob/master/API.md
import type { IncomingMessage } from 'node:http'
import { parseBitcoinAddress, scriptOfAddress } from '@aureus/protocol/addresses'
import { answerLocally, type LocalAnswer } from '../../http/answerLocally.ts'
import { listenLocally } from '../../http/listenLocally.ts'
import { readText } from '../../http/readText.ts'
import { requestUrl } from '../../http/requestUrl.ts'
import type { BitcoinChain } from '../chain.ts'
import { BitcoinError, bitcoinMethods } from '../methods.ts'
import { pay } from '../pay.ts'
import { statsOf, statusOf, touching, transactionInJson, unspentOf } from './answers.ts'

const PAGE = 25
const MAX_WAITING = 50
const MAX_BODY = 1024 * 1024
/** Satoshis per virtual byte, by the number of blocks until a confirmation. */
const FEE_ESTIMATES = { 1: 4.2, 2: 4.2, 3: 3.1, 6: 2.04, 144: 1.01, 1008: 1.01 }

export interface EsploraOptions {
  chain: BitcoinChain
  /** 0, the default, picks a free one. */
  port?: number
  /** Satoshis that each address gets when it is first asked about, in a block of its own. Nothing by default. */
  grant?: bigint | undefined
  /** Called with the path of each request. */
  onRequest?: (path: string) => void
}

export interface Esplora {
  /** What `BITCOIN_INDEXERS` names for its network. */
  url: string
  stop(): Promise<void>
}

/** Starts listening on 127.0.0.1. */
export async function startEsplora({ port = 0, ...options }: EsploraOptions): Promise<Esplora> {
  const known = new Set<string>()
  const { url, stop } = await listenLocally(port, () =>
    answerLocally({
      answer: (request) => answer(request, { ...options, known }),
      fail: (status) => plain(status, ''),
    }),
  )
  return { url: url.replace('localhost', '127.0.0.1'), stop }
}

type Parts = Omit<EsploraOptions, 'port'> & { known: Set<string> }

async function answer(request: IncomingMessage, parts: Parts): Promise<LocalAnswer> {
  const { pathname } = requestUrl(request)
  parts.onRequest?.(pathname)
  const { chain } = parts
  if (request.method === 'POST' && pathname === '/tx') return broadcast(request, chain)
  const [, first, ...rest] = pathname.split('/')
  if (request.method === 'GET') {
    if (first === 'address' && rest[0]) return ofAddress(parts, rest[0], rest.slice(1))
    if (first === 'tx' && rest[0]) return ofTransaction(chain, rest[0], rest[1])
    if (pathname === '/fee-estimates') return json(FEE_ESTIMATES)
    if (pathname === '/blocks/tip/height') return plain(200, String(chain.blocks.length - 1))
    if (pathname === '/blocks/tip/hash') return plain(200, chain.blocks.at(-1)?.hash ?? '')
  }
  return plain(404, `endpoint does not exist "${pathname}"`)
}

function ofAddress(parts: Parts, address: string, [what, where, last]: readonly string[]) {
  const { chain } = parts
  const script = scriptOfAddress(address)
  if (script === undefined) return plain(400, 'Invalid Bitcoin address')
  if (!parseBitcoinAddress(address)?.network.startsWith(chain.network))
    return plain(400, 'Address on invalid network')
  giveOnce(parts, address, script)
  if (what === undefined) return json({ address, ...statsOf(chain, script) })
  if (what === 'utxo') return json(unspentOf(chain, script))
  if (what !== 'txs') return plain(404, `endpoint does not exist "/address/${address}/${what}"`)

  const all = touching(chain, script)
  const waiting = all.filter(({ block }) => !block).slice(0, MAX_WAITING)
  const mined = all.filter(({ block }) => block)
  const inJson = (list: typeof all) => json(list.map((one) => transactionInJson(chain, one)))
  if (where === undefined) return inJson([...waiting, ...mined.slice(0, PAGE)])
  if (where === 'mempool') return inJson(waiting)
  if (last !== undefined && !isHash(last)) return plain(400, 'Invalid hex string')
  // Behind an unknown transaction there is nothing.
  const at = mined.findIndex(({ transaction }) => transaction.txid === last)
  const from = last === undefined ? 0 : at < 0 ? mined.length : at + 1
  return inJson(mined.slice(from, from + PAGE))
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

function ofTransaction(chain: BitcoinChain, txid: string, what: string | undefined) {
  if (!isHash(txid)) return plain(400, 'Invalid hex string')
  const found = chain.find(txid)
  if (what === 'status') return json(statusOf(found?.block))
  if (!found) return plain(404, 'Transaction not found')
  if (what === 'hex') return plain(200, found.transaction.hex)
  return json(transactionInJson(chain, found))
}

async function broadcast(request: IncomingMessage, chain: BitcoinChain): Promise<LocalAnswer> {
  const hex = await readText(request, MAX_BODY)
  try {
    return plain(200, String(bitcoinMethods['sendrawtransaction']?.(chain, [hex])))
  } catch (error) {
    if (!(error instanceof BitcoinError)) throw error
    const { code, message } = error
    return plain(400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
  }
}

function giveOnce({ chain, grant, known }: Parts, address: string, script: string): void {
  if (grant === undefined || known.has(address)) return
  known.add(address)
  pay(chain, script, grant)
  chain.mine()
}

const json = (body: unknown): LocalAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const plain = (status: number, body: string): LocalAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
})
