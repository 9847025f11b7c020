import { enWays, type WayMessages } from '../../messages/en.ways.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for views of the embedded wallet: the words load with them. */
export function useWayMessages(): WayMessages {
  return useModalMessages().ways ?? enWays
}
