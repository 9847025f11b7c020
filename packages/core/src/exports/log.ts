// Entry of what keeps the log for a report of a fault: import it dynamically, it can come late.
export { bufferOf, createLogBuffer, LOG_BUFFER_BYTES, type LogBuffer } from '../log/logBuffer.ts'
export { mask } from '../log/mask.ts'
