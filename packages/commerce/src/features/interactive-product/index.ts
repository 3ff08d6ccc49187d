export { interactiveProduct } from './interactive-product'
