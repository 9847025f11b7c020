// The log buffer for bug reports. Import it dynamically: it may load late.
export { bufferOf, createLogBuffer, LOG_BUFFER_BYTES, type LogBuffer } from '../log/logBuffer.ts'
export { mask } from '../log/mask.ts'
