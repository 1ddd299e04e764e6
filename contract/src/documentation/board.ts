import {
  board,
  boardDriver,
  boardJob,
  boardJobs,
  boardStop,
  boardTour,
  boardVehicle,
  insertion,
  insertions,
  placement,
} from '../dispatch/board.ts';
import type { Documentation } from './documentation.ts';

/** For the API's document. */
export const boardDocumentation: Documentation = {
  group: 'The day board: the tours of a day together, and moving jobs between them',
  answered: {
    Board: board,
    BoardTour: boardTour,
    BoardStop: boardStop,
    BoardDriver: boardDriver,
    BoardVehicle: boardVehicle,
    BoardJob: boardJob,
    BoardJobs: boardJobs,
    Insertion: insertion,
    Insertions: insertions,
    Placement: placement,
  },
  schemas: {
    Board: 'What is planned for a day, and who is there',
    BoardTour: 'A tour as it is planned, with changes that have not been sent yet',
    BoardStop: 'A stop as the day board shows it',
    BoardDriver: 'A driver with the absences of the day',
    BoardVehicle: 'A vehicle with its absences and maintenance of the day',
    BoardJob: 'An open job as the day board lists it',
    BoardJobs: 'The open jobs of a day, and those that are overdue',
    Insertion: 'Where jobs cost least in a tour, and what they cost there',
    Insertions: 'What jobs cost in each tour of a day',
    Placement: 'Moves one job into a tour’s plan, or out of all plans',
  },
  fields: {
    jobs: 'Keys of open or planned jobs; those that are gone are passed over',
  },
};
