// Whether the contracts that swaps use have code, on each network with swaps. A call to an address without code
// succeeds and does nothing, so coins sent with it are lost.

import * as v from 'valibot'
import {
  acrossSpokePools,
  allowanceHolders,
  cowRelayers,
  cowSettlements,
  lifiDiamonds,
  lifiPermitProxies,
  oneInchRouters,
  PERMIT2,
  relayDepositories,
  SETTLER_REGISTRY,
  uniswapDeployments,
} from '../../packages/protocol/src/exports/swap.ts'
import { parseAnswer } from './ask.ts'
import { type Finding, ok, unknown, wrong } from './finding.ts'
import type { Config, Patient } from './patient.ts'

export interface Contract {
  readonly name: string
  readonly address: string
}

const AnswersSchema = v.array(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    result: v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i)),
  }),
)

/** Those of this release, whichever sources the deployment has. @param chainId of EIP-155 */
export function swapContractsOn(chainId: number): Contract[] {
  const uniswap = uniswapDeployments[chainId]
  const listed: (readonly [name: string, address: string | undefined])[] = [
    ['Permit2', uniswap && PERMIT2],
    ...(uniswap?.routers ?? []).map(
      ({ address, version }) => [`Universal Router ${version}`, address] as const,
    ),
    ['Uniswap v2 factory', uniswap?.v2Factory],
    ['Uniswap v3 factory', uniswap?.v3?.factory],
    ['Uniswap v3 quoter', uniswap?.v3?.quoter],
    ['wrapped coin', uniswap?.wrappedCoin],
    ...(uniswap?.hubs ?? []).map((address) => ['token between pools', address] as const),
    ['LI.FI Diamond', lifiDiamonds[chainId]],
    ['LI.FI permit proxy', lifiPermitProxies[chainId]],
    ['CoW settlement', cowSettlements[chainId]],
    ['CoW vault relayer', cowRelayers[chainId]],
    ['0x AllowanceHolder', allowanceHolders[chainId]],
    ['0x registry of Settlers', allowanceHolders[chainId] && SETTLER_REGISTRY],
    ['1inch router', oneInchRouters[chainId]],
    ['Across SpokePool', acrossSpokePools[chainId]],
    ['Relay Depository', relayDepositories[chainId]],
  ]
  return listed.flatMap(([name, address]) => (address === undefined ? [] : [{ name, address }]))
}

export async function checkContracts(patient: Patient): Promise<Finding[]> {
  const { config } = patient
  const { swap = [] } = config?.features ?? {}
  const findings: Finding[] = []
  for (const id of swap) {
    const [, chain] = /^eip155:(\d+)$/.exec(id) ?? []
    if (config && chain !== undefined && config.rpcChains.includes(id))
      findings.push(await checkNetwork(patient, config, { id, chainId: Number(chain) }))
  }
  return findings
}

async function checkNetwork(
  patient: Patient,
  { projectId, networks }: Config,
  { id, chainId }: { id: string; chainId: number },
): Promise<Finding> {
  const check = `contracts/${id}`
  const name = networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  const contracts = swapContractsOn(chainId)
  const query = new URLSearchParams({ chainId: id, projectId })
  const calls = contracts.map(({ address }, at) => ({
    jsonrpc: '2.0',
    id: at,
    method: 'eth_getCode',
    params: [address, 'latest'],
  }))
  const answer = await patient.ask(`/v1/?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls),
  })
  const codes = parseAnswer(answer, AnswersSchema)
  const known = new Map(codes?.map(({ id: at, result }) => [at, result]))
  if (known.size < contracts.length)
    return unknown(check, `the nodes of ${name} do not say what code the contracts of swaps have`)
  const absent = contracts.filter((_, at) => known.get(at) === '0x')
  if (absent.length === 0) return ok(check, `${contracts.length} contracts of swaps have code`)
  const list = absent.map((one) => `${one.name} (${one.address})`).join(', ')
  return wrong(check, `no code at ${list}`, {
    why: 'Visitors who swap there send coins and allowances to an address that does nothing.',
    remedy: `Check that the nodes of ${id} in RPC_URLS are of this network. If they are, take the source out of SWAP_SOURCES and report it: the address is one of this release.`,
  })
}
