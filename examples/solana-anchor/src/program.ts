import { AnchorProvider, Native } from '@coral-xyz/anchor'
import { Connection } from '@solana/web3.js'

/**
 * The system program. For one of yours: `new Program(idl, provider)`.
 * @param cluster CAIP-2 id of the network that the visitor is on. The Aureus server passes calls to its node.
 */
export function connectProgram(cluster: string, wallet: AnchorProvider['wallet']) {
  const node = new URL('/v1/', import.meta.env.VITE_AUREUS_SERVER_URL)
  node.search = `${new URLSearchParams({ chainId: cluster, projectId: 'solana-anchor' })}`
  const connection = new Connection(node.href, 'confirmed')
  return Native.system(new AnchorProvider(connection, wallet, {}))
}
