// Entry of the name service: import it dynamically, connecting does without.
export { type ResolveNameParameters, resolveName } from '../names/resolveName.ts'
