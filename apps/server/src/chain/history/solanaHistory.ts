// Reads one page of a Solana account's history. Nodes index transactions by the accounts they name. A transfer to
// an existing token account names that account but not its owner, so only the sender's history shows it.
import * as v from 'valibot'
import { askAll } from '../rpc/askAll.ts'
import { UpstreamError } from '../rpc/failure.ts'
import type { HistoryPage, NodeHistoryParameters } from './source.ts'
import { SolanaTransactionSchema, toSolanaItem } from './toSolanaItem.ts'

const PAGE = 25

const SignaturesSchema = v.array(
  v.object({
    signature: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
    blockTime: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
)

/** @param before signature of the previous page's last transaction. @throws UpstreamError */
export async function readSolanaHistory(
  parameters: NodeHistoryParameters,
  before?: string,
): Promise<HistoryPage> {
  const { chain, address } = parameters
  const commitment = 'confirmed'
  const options = { limit: PAGE, commitment, ...(before !== undefined && { before }) }
  const [list] = await askAll(chain, [
    { method: 'getSignaturesForAddress', params: [address, options] },
  ])
  const read = v.safeParse(SignaturesSchema, list)
  if (!read.success) throw new UpstreamError('malformed')
  const signatures = read.output
  const encoding = { encoding: 'jsonParsed', commitment, maxSupportedTransactionVersion: 0 }
  const answers = await askAll(
    chain,
    signatures.map(({ signature }) => ({
      method: 'getTransaction',
      params: [signature, encoding],
    })),
  )
  const transactions = v.safeParse(v.array(v.nullish(SolanaTransactionSchema)), answers)
  if (!transactions.success) throw new UpstreamError('malformed')
  const data = transactions.output.flatMap((transaction, at) => {
    const { signature, blockTime } = signatures[at] ?? {}
    if (!transaction || !signature || !blockTime) return []
    return toSolanaItem(parameters, { transaction, signature, minedAtMs: blockTime * 1000 })
  })
  const last = signatures.at(-1)
  const more = signatures.length === PAGE && last !== undefined
  const since = more && last.blockTime ? new Date(last.blockTime * 1000).toISOString() : null
  return { data, next: more ? last.signature : null, since, coinsSince: since }
}
