// Opens a quote that a page brought back, and has its source build it.
import { parseCaipAddress } from '@aureus/protocol'
import {
  type SwapBuild,
  type SwapBuildRefusal,
  type SwapBuildRequest,
  type SwapRefusal,
  swapRefusals,
  swapSources,
} from '@aureus/protocol/swap'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import { createCounter } from '../../platform/metrics/counter.ts'
import { ProviderError } from '../../platform/outbound/httpService.ts'
import type { QuotesParameters } from './quotes.ts'
import { refusalOf } from './refusals.ts'
import { SwapRefused } from './source.ts'

const builds = createCounter({
  name: 'aureus_swap_builds_total',
  help: 'What was built for quotes of swaps, by source, and why not.',
  labels: { source: swapSources, outcome: ['built', ...swapRefusals] },
})

/** How long somebody may take to sign what was built in time. The amounts are in what they sign. */
const SIGNING_MS = 300_000
/** From then on, a permit of the sold token's own can be used for as long again: until a block has the swap. */
const PERMIT_MS = 2 * SIGNING_MS

export interface BuildRefused {
  status: 400 | 409 | 502
  reason: SwapBuildRefusal
  description: string
}

export async function buildSwap(
  request: SwapBuildRequest,
  { sources, sealed, clock }: Pick<QuotesParameters, 'sources' | 'sealed' | 'clock'>,
  signal: AbortSignal,
): Promise<SwapBuild | BuildRefused> {
  const { account, batch = false, permit = false, signed } = request
  const content = sealed.open(request.quote)
  const source = content && sources.find(({ name }) => name === content.source)
  if (!content || !source || !isSameAccount(content.asked.account, account))
    return refused(400, 'quote_foreign', 'This quote is not of this server and this account.')
  if (clock() >= content.expiresAt + (signed === undefined ? 0 : SIGNING_MS))
    return refused(409, 'quote_expired', 'This quote has expired. Ask for a new one.')
  const { asked, quoted } = content
  try {
    // The same in each step of one quote, because the account signs it in one and sends it in another.
    const permitDeadline = Math.floor((content.expiresAt + PERMIT_MS) / 1000)
    const building = { asked, quoted, batch, signed, ...(permit && { permitDeadline }) }
    const built = await source.build(building, signal)
    builds.add({ source: source.name, outcome: 'built' })
    return built
  } catch (error) {
    if (!isOfSource(error)) throw error
    const reason = refusalOf(error)
    builds.add({ source: source.name, outcome: reason })
    return refused(...descriptions[reason])
  }
}

const gone = 'The source has no such swap any more. Ask for a new quote.'
const descriptions: Readonly<Record<SwapRefusal, Parameters<typeof refused>>> = {
  no_route: [409, 'no_route', gone],
  amount_too_small: [409, 'amount_too_small', gone],
  amount_too_large: [409, 'amount_too_large', gone],
  rate_limited: [502, 'rate_limited', 'The source has too many requests. Try again in a moment.'],
  unavailable: [502, 'unavailable', 'The source does not answer. Choose another one or try again.'],
  disabled: [502, 'disabled', 'The source is paused. Choose another one.'],
}

const isOfSource = (error: unknown) =>
  error instanceof SwapRefused || error instanceof ProviderError || error instanceof UpstreamError

const refused = (
  status: BuildRefused['status'],
  reason: SwapBuildRefusal,
  description: string,
): BuildRefused => ({ status, reason, description })

function isSameAccount(one: SwapBuildRequest['account'], other: typeof one): boolean {
  const [a, b] = [parseCaipAddress(one), parseCaipAddress(other)]
  const isEvm = a.chainId.startsWith('eip155:')
  const form = (address: string) => (isEvm ? address.toLowerCase() : address)
  return a.chainId === b.chainId && form(a.address) === form(b.address)
}
