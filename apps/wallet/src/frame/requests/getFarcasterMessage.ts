import { beginFarcaster } from '../../identity/social/beginFarcaster.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

export const getFarcasterMessage: Handler<'getFarcasterMessage'> = async (
  context,
  { address, fid },
  { signal },
) => {
  const named = fid !== undefined && { fid }
  const { message } = await beginFarcaster(context, { way: 'wallet', address, ...named, signal })
  if (message === undefined) throw new EmbeddedFault('network', 'The server wrote no message.')
  return { message }
}
