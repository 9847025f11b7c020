// What a page asks of a wallet beyond the calls themselves (EIP-5792), and can do without.
import type { Capabilities } from '@aureus/protocol/calls'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { capabilitiesOn, getCapabilities } from './getCapabilities.ts'

/** Capabilities by name, such as `{ paymasterService: { url, optional: true } }`. */
export type Wishes = Readonly<Record<string, unknown>>

/** The calls go out without it if the wallet takes longer. */
const WALLET_MS = 4000

const OptionalSchema = v.object({ optional: v.literal(true) })
/** Also what a wallet does not name. */
const LackedSchema = v.optional(
  v.union([
    v.object({ supported: v.literal(false) }),
    v.object({ status: v.literal('unsupported') }),
  ]),
)

const isOptional = (wish: unknown) => v.is(OptionalSchema, wish)

/** Without those that the page can do without. */
export const withoutOptional = (wishes: Wishes): Wishes =>
  Object.fromEntries(Object.entries(wishes).filter(([, wish]) => !isOptional(wish)))

/**
 * Leaves out what the page can do without and the wallet says it lacks on this chain: some wallets refuse what they do
 * not know, optional or not. A wallet that says nothing is asked for all of it.
 * @param chainId EIP-155 chain ID
 */
export async function wishesOn(
  client: Client,
  {
    wishes,
    chainId,
    signal,
  }: { wishes: Wishes; chainId: number; signal?: AbortSignal | undefined },
): Promise<Wishes> {
  if (!Object.values(wishes).some(isOptional)) return wishes
  const patience = AbortSignal.timeout(WALLET_MS)
  const within = signal ? AbortSignal.any([signal, patience]) : patience
  const said = await getCapabilities(client, { chainIds: [chainId], signal: within }).catch(
    (): Capabilities => ({}),
  )
  if (Object.keys(said).length === 0) return wishes
  const here = new Map(Object.entries(capabilitiesOn(said, chainId)))
  return Object.fromEntries(
    Object.entries(wishes).filter(
      ([name, wish]) => !(isOptional(wish) && v.is(LackedSchema, here.get(name))),
    ),
  )
}
