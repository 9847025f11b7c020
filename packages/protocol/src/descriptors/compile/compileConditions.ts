// Preconditions of a document on the chain's state: which code a proxy runs (`proxy`), and what words of storage hold
// (`stateRefs`), as the proposed extension of ERC-7730 writes them (ethereum/ERCs#1738).
import type { Condition } from '../compiled.ts'
import type { DocumentContract } from './document.ts'

/** Where proxies keep the address of their code, by the number of the standard. */
const IMPLEMENTATION_SLOTS = new Map([
  // keccak256('eip1967.proxy.implementation') - 1
  ['1967', '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'],
  // keccak256('PROXIABLE')
  ['1822', '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7'],
])
const ADDRESS_BITS = wordOf(`0x${'f'.repeat(40)}`)

/** @returns the conditions, or why one of them cannot be checked: then the document describes nothing */
export function compileConditions(
  { proxy, stateRefs = [] }: Pick<DocumentContract, 'proxy' | 'stateRefs'>,
  chainId: number,
): { conditions: Condition[] } | { problem: string } {
  const conditions: Condition[] = []
  if (proxy) {
    const slot = slotOf(proxy.type)
    if (slot === undefined) return { problem: `is a proxy of type ${proxy.type}` }
    if (proxy.expectedImplementations.some((one) => one.selectors !== undefined))
      return { problem: 'has code for some of its selectors only' }
    const allowed = proxy.expectedImplementations.map((one) => wordOf(one.address))
    if (allowed.includes(wordOf('0x0'))) return { problem: 'expects a proxy without code' }
    conditions.push({ slot, mask: ADDRESS_BITS, allowed })
  }
  for (const ref of stateRefs) {
    if (ref.chainId !== undefined && ref.chainId !== chainId)
      return { problem: 'depends on the state of another chain' }
    const mask = ref.mask === undefined ? undefined : wordOf(ref.mask)
    if (mask === wordOf('0x0')) return { problem: 'has a mask that compares nothing' }
    conditions.push({
      ...(ref.address !== undefined && { address: ref.address.toLowerCase() }),
      slot: wordOf(ref.slot),
      ...(mask !== undefined && { mask }),
      allowed: [wordOf(ref.expectedValue)],
    })
  }
  return { conditions }
}

/** Documents write `EIP-1967`, `erc1967` and the like. */
function slotOf(type: string): string | undefined {
  const number = /^(?:eip|erc)[-_]?(\d+)$/i.exec(type)?.[1]
  return number === undefined ? undefined : IMPLEMENTATION_SLOTS.get(number)
}

/** Documents leave leading zeros out. */
function wordOf(hex: string): string {
  return `0x${hex.slice(2).toLowerCase().padStart(64, '0')}`
}
