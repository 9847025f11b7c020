// Canonical contracts of ERC-4337 0.8, at the same address on every network that has them.
import type { EvmAddress } from '../caip/address.ts'

/** EntryPoint 0.8. */
export const ENTRY_POINT_08: EvmAddress = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** Simple7702Account of EntryPoint 0.8: the code that accounts delegate to by default. */
export const SIMPLE_7702_ACCOUNT: EvmAddress = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Deploys accounts with an address of their own, for networks without EIP-7702. */
export const ACCOUNT_FACTORY: EvmAddress = '0xd315f543D356E440A2891CD764e7e0202E8B616f'

/** The code of the accounts that the factory deploys: of Solady, with ERC-7739, for EntryPoint 0.8. */
export const ACCOUNT_IMPLEMENTATION: EvmAddress = '0xaD8B39F08f9a41A09fD7537cc8Bd3B14862D3ee8'

/** Authorizing it takes the code away from an account (EIP-7702). */
export const NO_DELEGATE: EvmAddress = '0x0000000000000000000000000000000000000000'

/** The domain of these accounts' signatures (ERC-7739). */
export const ACCOUNT_DOMAIN = { name: 'Aureus Account', version: '1' } as const
