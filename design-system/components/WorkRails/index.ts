export { WorkRails, type RailOfWorks } from './WorkRails'
