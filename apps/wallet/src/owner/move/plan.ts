// Decides what a move moves, in which order, and what stays behind. Amounts are in base units.

export interface Held {
  symbol: string
  decimals: number
  amount: bigint
}

export interface HeldToken extends Held {
  /** The contract, or the token account on Solana. */
  token: string
  /** Whether the operator lists it. Anybody can send anything else. */
  isListed: boolean
  /** The most that moving it costs, in the network's coin; undefined if the token refuses to be moved. */
  fee: bigint | undefined
  /** What must be there besides, and comes back at once. */
  deposit?: bigint
}

export interface NetworkHoldings {
  chainId: string
  network: string
  /** What moving it costs at most is `fee`, and less than `least` cannot be sent. */
  coin: Held & { fee: bigint; least: bigint }
  tokens: readonly HeldToken[]
}

export interface Step extends Held {
  /** The same in every plan, so that a repeated plan finds what was done. */
  id: string
  chainId: string
  network: string
  /** Absent: the network's coin, of which everything that is left is moved. */
  token?: string
  fee: bigint
  feeSymbol: string
  feeDecimals: number
}

export interface Left extends Held {
  network: string
  /** - `fee`: it is worth less than moving it costs, or there is no coin for the fee. `unlisted`, `refused`: see above. */
  why: 'fee' | 'unlisted' | 'refused'
}

export interface Plan {
  steps: readonly Step[]
  left: readonly Left[]
}

/** On each network tokens first, because their fees are paid in the coin. */
export function planMove(holdings: readonly NetworkHoldings[]): Plan {
  const parts = holdings.map(planNetwork)
  return { steps: parts.flatMap(({ steps }) => steps), left: parts.flatMap(({ left }) => left) }
}

function planNetwork({ chainId, network, coin, tokens }: NetworkHoldings): Plan {
  const steps: Step[] = []
  const left: Left[] = []
  const paid = { feeSymbol: coin.symbol, feeDecimals: coin.decimals }
  let rest = coin.amount
  for (const { token, isListed, fee, deposit = 0n, ...held } of tokens) {
    if (held.amount === 0n) continue
    if (!isListed) left.push({ ...held, network, why: 'unlisted' })
    else if (fee === undefined) left.push({ ...held, network, why: 'refused' })
    else if (rest < fee + deposit) left.push({ ...held, network, why: 'fee' })
    else {
      rest -= fee
      steps.push({ id: `${chainId}/${token}`, chainId, network, token, ...held, fee, ...paid })
    }
  }
  const { symbol, decimals, fee, least } = coin
  const amount = rest - fee
  if (amount > 0n && amount >= least)
    steps.push({ id: `${chainId}/`, chainId, network, symbol, decimals, amount, fee, ...paid })
  else if (rest > 0n) left.push({ symbol, decimals, amount: rest, network, why: 'fee' })
  return { steps, left }
}
