import { enProfileWallets, type ProfileWalletsMessages } from '../../messages/en.profileWallets.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the view: the messages load with it. */
export function useProfileWalletsMessages(): ProfileWalletsMessages {
  return useModalMessages().connected ?? enProfileWallets
}
