import { mountDevtools } from '@querent/devtools'
import { createActor } from 'xstate'
import { barMachine } from './bar.machine'

const { inspect } = mountDevtools()
const bar = createActor(barMachine, { inspect })

const status = document.querySelector('[role=status]')!
const order = document.querySelector('button')!

bar.subscribe(({ context: { portions, served } }) => {
  status.textContent = `${portions} left, ${served} served`
  order.disabled = portions === 0
})
order.addEventListener('click', () => bar.send({ type: 'order' }))
bar.start()
