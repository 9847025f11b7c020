import { enProfileWallets, type ProfileWalletsMessages } from '../../messages/en.profileWallets.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** The words come with the view. */
export function useProfileWalletsMessages(): ProfileWalletsMessages {
  return useModalMessages().connected ?? enProfileWallets
}
