export { productTemplates } from './product-templates'
