import { enSocial, type SocialMessages } from '../messages/en.social.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'

/** Only for parts of the social login: the words load with them. */
export function useSocialMessages(): SocialMessages {
  return useModalMessages().social ?? enSocial
}
