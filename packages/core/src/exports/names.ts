// The name service. Import it dynamically: connecting does not need it.

export { cancelChooseName, chooseName } from '../names/chooseName.ts'
export { ensAvatarQuery, type GetEnsAvatarParameters, getEnsAvatar } from '../names/getEnsAvatar.ts'
export { type GetEnsNameParameters, getEnsName } from '../names/getEnsName.ts'
export {
  type GetNameSuggestionsParameters,
  getNameSuggestions,
  nameSuggestionsQuery,
} from '../names/getNameSuggestions.ts'
export {
  type GetNamesForAddressParameters,
  getNamesForAddress,
} from '../names/getNamesForAddress.ts'
export { identityQuery } from '../names/identity.ts'
export { type RegisterNameParameters, registerName } from '../names/registerName.ts'
export { nameAddressQuery, type ResolveNameParameters, resolveName } from '../names/resolveName.ts'
export { serverReason, serverWords } from '../names/serverWords.ts'
export { type NamesState, namesState } from '../state/names.ts'
