export { productTemplates, type ProductTemplatesActor, type ProductTemplatesController } from './product-templates'
