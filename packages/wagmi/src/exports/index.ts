// The public surface of @aureus/wagmi.
export { type AureusParameters, aureus } from '../aureus.ts'
export { followWagmi, fromWagmi } from '../fromWagmi.ts'
