CREATE TABLE never_made (id integer);
