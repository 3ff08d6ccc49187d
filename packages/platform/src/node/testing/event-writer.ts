import { openEventFile } from '../event-file'

// Test support: adds numbered events to a file until it is killed, and prints the numbers of those that are kept.
const [file = '', first = '0'] = process.argv.slice(2)
const store = await openEventFile(file)
const products = [{ product: { productId: 'each' } }]

let n = Number(first)
const addNext = async () => {
  const added = n
  n += 1
  await store.add([{ receivedAt: Date.now(), mode: 'next', type: 'ec.purchase', payload: { n: added, products } }])
  process.stdout.write(`${added}\n`)
}
// Several at a time, which share transactions.
for (;;) await Promise.all([addNext(), addNext(), addNext()])
