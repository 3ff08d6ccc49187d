export { createActor, setup, assign, emit, fromPromise } from 'xstate'
