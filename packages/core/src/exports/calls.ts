// Entry of batched calls (EIP-5792): import it dynamically, connecting does without.
export {
  type GetCallsStatusParameters,
  getCallsStatus,
} from '../actions/calls/getCallsStatus.ts'
export {
  type GetCapabilitiesParameters,
  getCapabilities,
} from '../actions/calls/getCapabilities.ts'
export { type Call, type SendCallsParameters, sendCalls } from '../actions/calls/sendCalls.ts'
