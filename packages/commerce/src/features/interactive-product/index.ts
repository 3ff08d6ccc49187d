export {
  interactiveProduct,
  type InteractiveProductActor,
  type InteractiveProductController,
} from './interactive-product'
