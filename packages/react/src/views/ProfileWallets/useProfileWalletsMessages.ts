import { enProfileWallets, type ProfileWalletsMessages } from '../../messages/en.profileWallets.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'

/** The words come with the view. */
export function useProfileWalletsMessages(): ProfileWalletsMessages {
  return useModalMessages().connected ?? enProfileWallets
}
