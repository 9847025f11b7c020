import { beginFarcaster } from '../../identity/social/beginFarcaster.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

export const getFarcasterUri: Handler<'getFarcasterUri'> = async (context, _, { signal }) => {
  const { url } = await beginFarcaster(context, { way: 'relay', signal })
  if (url === undefined) throw new EmbeddedFault('network', 'The server opened no channel.')
  return { url }
}
